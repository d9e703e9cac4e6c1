import { type Composed, compose } from "./compose.tsx";
import type { Scene } from "./letter.tsx";
import { Paragraph, Title } from "./parts.tsx";

/** For the doctor. */
export function writeTest(scene: Scene): Composed {
  return compose(
    {
      subject: `${scene.association.association_short_name}: letters arrive`,
      preview: "A test. There is nothing to do.",
      body: (
        <>
          <Title>Letters arrive</Title>
          <Paragraph>This is a test, sent by the doctor of {scene.site}. There is nothing to do.</Paragraph>
        </>
      ),
      why: "You get this email because the website’s doctor was told to write to this address.",
      attachments: [],
    },
    scene,
  );
}
