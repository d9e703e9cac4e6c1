import { useLazyComponent } from "../../useLazyComponent.ts";

/** Code and data load together. */
const loadSections = async () => {
  const part = await import("./SignInSections.tsx");
  await Promise.all([part.loadAuthenticators(), part.loadDevices()]);
  return part;
};

/** The sections about signing in, once they are loaded. */
export function useSignInSections(timeZone: string) {
  const { Part, isMissing, place } = useLazyComponent(loadSections);
  const isArriving = !Part && !isMissing;
  return { isArriving, sections: isMissing ? <div ref={place} /> : Part && <Part timeZone={timeZone} /> };
}
