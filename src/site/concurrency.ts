/** Pages rendered at a time, by `astro build` and by the resident renderer. */
export const concurrency = 8;
