import { useLazyComponent } from "../../useLazyComponent.ts";

/** Code and data load together. */
const loadSection = async () => {
  const part = await import("./SecondFactorSection.tsx");
  await part.loadAuthenticators();
  return part;
};

/** The section, once it is loaded. */
export function useSecondFactor(timeZone: string) {
  const { Part, isMissing, place } = useLazyComponent(loadSection);
  const isArriving = !Part && !isMissing;
  return { isArriving, section: isMissing ? <div ref={place} /> : Part && <Part timeZone={timeZone} /> };
}
