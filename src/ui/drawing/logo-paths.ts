/** The drawn logo on 64 × 64: the ring in the colour of structure, a drop in each of the two. */
export const logoPaths = {
  ring: "M24.5 10 8.2 19.25v26.5L32 59.5l23.8-13.75v-26.5L39.5 10",
  structureDrop:
    "M32 2.5C31.5 17 18.5 24 18.5 37a13.5 13.5 0 0 0 9.7 12.9c-3.7-5-2.2-10 .9-15.4C33 27.5 35 17 32 2.5Z",
  actionDrop:
    "M36.3 17.5c.7 7.8-1.6 13.8-4.4 19-2.8 5.3-2.6 9.5 1.4 13.9A13.5 13.5 0 0 0 45.5 37c0-8-5.8-13-9.2-19.5Z",
};
