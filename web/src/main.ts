import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';

const target = document.getElementById('page');
if (target) mount(App, { target });

// Once it was open it opens without the server too, for what needs none.
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('offline.js').catch(() => {});
