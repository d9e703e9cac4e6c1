/** Pages rendered in parallel, by `astro build` and by the resident renderer. */
export const concurrency = 8;
