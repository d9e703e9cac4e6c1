/** Larger pictures are not decoded: a small file can unpack to gigabytes. */
export const mostPixels = 20_000_000;
