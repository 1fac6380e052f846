"""Daihinmin: rules, players, tables and leagues, and the contest protocol of UECda."""
