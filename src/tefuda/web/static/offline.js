// The page without its server: every file as it was last seen, for when nobody answers.
const CACHE = 'tefuda';

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    const files = await (await fetch('files.json')).json();
    await cache.addAll(files);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** What the server has now, or, if it does not answer, what it had. */
async function latest(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch {
    return (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  const isFile = event.request.method === 'GET' && !pathname.includes('/api/');
  if (isFile) event.respondWith(latest(event.request));
});
