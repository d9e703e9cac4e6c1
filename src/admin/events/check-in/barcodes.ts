interface BarcodeReader {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

declare global {
  /** Chrome on phones and on the Mac has it, other browsers do not; TypeScript does not know it. */
  var BarcodeDetector:
    | {
        new (options: { formats: string[] }): BarcodeReader;
        getSupportedFormats: () => Promise<string[]>;
      }
    | undefined;
}

/** Whether this browser reads QR codes and has a camera that this website may use. */
export async function canScan(): Promise<boolean> {
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats();
  if (!formats?.includes("qr_code")) return false;
  // Absent without https.
  if (!("mediaDevices" in navigator)) return false;
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.some(({ kind }) => kind === "videoinput");
}

/** How often a picture is read, and how long a code must be gone to count again, in milliseconds. */
const [pause, gone] = [150, 1500];

/** Calls `tell` with the text of each QR code that the camera sees, until it is stopped. */
export function readCodes(video: HTMLVideoElement, tell: (text: string) => Promise<void>): () => void {
  const Reader = globalThis.BarcodeDetector;
  const reader = Reader && new Reader({ formats: ["qr_code"] });
  let isOver = false;
  let last = { text: "", at: 0 };
  const look = async () => {
    // Rejects until there is a picture.
    const [code] = (await reader?.detect(video).catch(() => [])) ?? [];
    if (code && !isOver) {
      const isNew = code.rawValue !== last.text || performance.now() - last.at > gone;
      if (isNew) await tell(code.rawValue);
      last = { text: code.rawValue, at: performance.now() };
    }
    if (!isOver) setTimeout(look, pause);
  };
  look();
  return () => {
    isOver = true;
  };
}
