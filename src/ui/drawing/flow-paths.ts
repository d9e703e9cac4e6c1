/** Process-flow diagram symbols on 40 × 24, one line high, for dividers, lists and drawings. */
export const flowPaths = {
  valve: "M0 12h8m24 0h8M8 5v14l24-14v14Z",
  control: "M0 12h9m22 0h9M9 6v12L31 6v12ZM20 12V5m-6 0a6 4 0 0 1 12 0Z",
  pump: "M0 12h9.5m9.5-8H35v8h5M28.5 12a9.5 9.5 0 1 1-9.5-8M14 20l-4 3h18l-4-3",
  exchanger: "M0 12h9m22 0h9M9 12a11 11 0 1 0 22 0 11 11 0 0 0-22 0h5l4-5 4 10 4-5h5",
  ring: "M0 12h9.6m20.8 0H40M20 1.5 30 7v10l-10 5.5L10 17V7Zm0 6.2a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6Z",
  drop: "M0 12h12.6m14.8 0H40M20 1.5c.4 5.5 7 8 7 13a7 7 0 0 1-14 0c0-5 6.6-7.5 7-13Z",
  drum: "M0 12h5m30 0h5M12 4h16a8 8 0 0 1 0 16H12a8 8 0 0 1 0-16Zm-6 9q3.5-2 7 0t7 0 7 0 7 0",
  column: "M0 12h13m14 0h13M20 1a7 5 0 0 1 7 5v12a7 5 0 0 1-14 0V6a7 5 0 0 1 7-5Zm-7 7h9m5 4h-9m-5 4h9",
  instrument: "M0 12h11m18 0h11M11 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Zm0 0h18",
};

export type FlowName = keyof typeof flowPaths;
