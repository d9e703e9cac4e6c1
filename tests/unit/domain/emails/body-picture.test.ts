import { describe, expect, test } from "vitest";
import {
  hasOwnPictures,
  makePictureName,
  toEmailPicture,
} from "../../../../src/domain/emails/body-picture.ts";

const project = "https://project.example";
const path = "/storage/v1/object/public/news/newsletters/1-a.jpg";
const draw = (src: string, alt = ' alt=""') => `<p>A</p><img src="${src}"${alt}><p>B</p>`;

describe("a picture in a newsletter", () => {
  test.each([
    draw(path),
    draw(project + path),
    draw(`http://localhost:54321${path}`, ' alt="Ben &amp; the pump > 2"'),
    draw("/storage/v1/object/public/gallery/a/b.webp", "") + draw(path),
    "<p>1 &lt;img</p>",
  ])("is of our public storage: %s", (html) => {
    expect(hasOwnPictures(html)).toBe(true);
  });

  test.each([
    draw("https://elsewhere.example/a.jpg"),
    draw("/storage/v1/object/public/documents/a.pdf"),
    draw("/storage/v1/object/sign/news/a.jpg"),
    draw(`${path}?reader={{name}}`),
    draw("/storage/v1/object/public/news/{{first name}}.jpg"),
    draw(path, ' alt="" onload="x"'),
    `${draw(path)}<IMG src="a">`,
    "<image src=a>",
    `<i<img src="${path}" alt="">mg src=a>`,
    draw(`https://a.example/${"a".repeat(300)}${path}`),
  ])("is nothing else: %s", (html) => {
    expect(hasOwnPictures(html)).toBe(false);
  });

  test("comes from the project's storage of today, at most as wide as the column, never larger than it is", () => {
    const name = makePictureName(new Date(0), { width: 300, height: 200 });
    expect(name).toMatch(/^0-[0-9a-f]{12}\.300x200\.jpg$/);
    const own = `/storage/v1/object/public/news/newsletters/${name}`;
    expect(toEmailPicture(`http://old.example${own}`, `${project}/`)).toEqual({
      src: project + own,
      width: 300,
    });
    const wide = "/storage/v1/object/public/gallery/a.2560x1000.jpg";
    expect(toEmailPicture(wide, project)).toEqual({ src: project + wide, width: 480 });
    expect(toEmailPicture(path, project)?.width).toBe(480);
  });

  test.each([
    "https://elsewhere.example/a.jpg",
    `${path}?a`,
    `${path}#a`,
    "/storage/v1/object/public/news/../documents/a.jpg",
    "/storage/v1/object/public/news/a/./b.jpg",
    "/storage/v1/object/public/news/a b.jpg",
    "",
  ])("is left out of the email: %s", (src) => {
    expect(toEmailPicture(src, project)).toBeNull();
  });
});
