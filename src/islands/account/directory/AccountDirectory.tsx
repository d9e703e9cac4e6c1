import { isAnyLoading } from "../../../stores/core/arrival.ts";
import { $knownFormerName, $ownEntry, loadKnownFormerName, loadOwnEntry } from "../../../stores/directory.ts";
import AccountFrame from "../AccountFrame.tsx";
import AccountSection from "../AccountSection.tsx";
import DirectorySection from "./DirectorySection.tsx";

interface Props {
  timeZone: string;
}

const $isArriving = isAnyLoading($ownEntry, $knownFormerName);

const load = (id: string) => {
  void loadKnownFormerName();
  return loadOwnEntry(id);
};

export default function AccountDirectory({ timeZone }: Props) {
  return (
    <AccountFrame section="directory" timeZone={timeZone} load={load} $isArriving={$isArriving}>
      {(profile, isMember) => (
        <AccountSection
          title="Directory"
          text="What other members can see about you under Members. Your class is everyone who graduated in your year."
        >
          {isMember ? (
            <DirectorySection profile={profile} />
          ) : (
            <p className="text-muted">
              Once your account is approved, you can choose here what other members see of you.
            </p>
          )}
        </AccountSection>
      )}
    </AccountFrame>
  );
}
