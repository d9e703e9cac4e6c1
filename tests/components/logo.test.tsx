import { expect, test } from "vitest";
import { prepareLogo } from "../../src/ui/picture/logo.ts";

const toFile = (text: string) => new File([text], "logo.svg", { type: "image/svg+xml" });
const draw = (inner: string, more = "") =>
  toFile(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10" ${more}>${inner}</svg>`,
  );

async function load(picture: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  return image;
}

test("a drawing becomes a picture in two sizes with its proportions; emails show it on a white background", async () => {
  const file = draw(
    `<metadata><rdf xmlns="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><rect width="10" height="10" fill="url(#g)"/>`,
  );
  const { picture, email_picture } = await prepareLogo(file);
  const [large, small] = await Promise.all([load(picture), load(email_picture)]);
  expect([large.width, large.height, small.width, small.height]).toEqual([512, 256, 88, 44]);
  const context = new OffscreenCanvas(512, 256).getContext("2d");
  context?.drawImage(large, 0, 0);
  expect([...(context?.getImageData(100, 100, 1, 1).data ?? [])]).toEqual([255, 0, 0, 255]);
  expect(context?.getImageData(400, 100, 1, 1).data[3]).toBe(0);
  context?.drawImage(small, 0, 0);
  expect([...(context?.getImageData(80, 20, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
});

test.each([
  ["a script", draw("<script>alert(1)</script>"), /contains a script/],
  ["an event handler", draw("<rect/>", `onload="alert(1)"`), /event handlers/],
  [
    "a web page",
    draw("<foreignObject><div xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>"),
    /foreignObject|web page/,
  ],
  ["another picture", draw(`<image href="https://evil.test/a.png"/>`), /<image>/],
  ["a foreign drawing", draw(`<use xlink:href="https://evil.test/a.svg#x"/>`), /another file/],
  ["a script's address", draw(`<use href="javascript:alert(1)"/>`), /another file/],
  ["a style that loads", draw(`<style>@import "https://evil.test/a.css";</style>`), /another file/],
  ["a fill from elsewhere", draw(`<rect fill="url(https://evil.test/a.svg#p)"/>`), /another file/],
  ["a style's picture", draw(`<rect style="fill:url('//evil.test/a')"/>`), /another file/],
  ["a link", draw(`<a href="#x"><rect/></a>`), /<a>/],
  ["motion", draw(`<rect><animate attributeName="href" to="x"/></rect>`), /<animate>/],
  [
    "entities",
    toFile(`<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg"/>`),
    /entities/,
  ],
  ["no drawing at all", toFile("<p>hello"), /readable SVG/],
  ["no size", toFile(`<svg xmlns="http://www.w3.org/2000/svg"/>`), /viewBox/],
])("a drawing with %s is refused with a sentence", async (_, file, sentence) => {
  await expect(prepareLogo(file)).rejects.toThrow(sentence);
});

test("a photo becomes a logo, and a file that is not a picture is refused", async () => {
  const canvas = new OffscreenCanvas(2000, 1000);
  canvas.getContext("2d")?.fillRect(0, 0, 2000, 1000);
  const file = new File([await canvas.convertToBlob({ type: "image/webp" })], "logo.webp");
  const image = await load((await prepareLogo(file)).picture);
  expect([image.width, image.height]).toEqual([512, 256]);
  await expect(prepareLogo(new File(["no"], "logo.png"))).rejects.toThrow("Failed to load image");
});
