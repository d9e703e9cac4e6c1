import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { type Album, albumEventTypes } from "../../domain/gallery/album.ts";
import { parseAlbumList } from "../../domain/gallery/album-list.ts";
import { albumRemoval, albumsPage } from "../../queries/gallery/albums.ts";
import Button from "../../ui/button/Button.tsx";
import { loadWindow } from "../base/lazily.tsx";
import May, { useMay } from "../base/May.tsx";
import { useWrite } from "../base/useWrite.ts";
import DraftList from "../form/DraftList.tsx";
import AddButton from "../list/AddButton.tsx";
import { CardGrid } from "../list/EntryCard.tsx";
import EntryList from "../list/EntryList.tsx";
import FilterSelect from "../list/FilterSelect.tsx";
import { useList } from "../list/useList.ts";
import PublicationFilter from "../publish/PublicationFilter.tsx";
import AlbumCard from "./AlbumCard.tsx";
import OpenSentPhotos from "./OpenSentPhotos.tsx";
import type { OpenWindow } from "./useGalleryWindow.ts";
import { useGalleryWindow } from "./useGalleryWindow.ts";

// Not needed by the albums list: forms and the drop zone's library.
const AlbumForm = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.album());
const PhotosDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.photos());
const UploadDialog = loadWindow(async () => (await import("../rare-windows.ts")).rareWindows.upload());

interface Props {
  open: OpenWindow;
  onClose: () => void;
}

function GalleryWindow({ open, onClose }: Props) {
  switch (open.kind) {
    case "create":
      return <AlbumForm album={null} onClose={onClose} />;
    case "edit":
      return <AlbumForm album={open.album} onClose={onClose} />;
    case "photos":
      return <PhotosDialog album={open.album} onClose={onClose} />;
    case "upload":
      return <UploadDialog albumId={open.albumId} onClose={onClose} />;
  }
}

export default function GalleryScreen() {
  const list = useList(parseAlbumList);
  const query = useQuery(albumsPage(list));
  const { open, show, close } = useGalleryWindow();
  const removal = useWrite(albumRemoval);
  const may = useMay();
  const isFiltered = list.q !== "" || list.type !== null || list.publication !== null;
  const hasAlbums = isFiltered || Boolean(query.data?.total);
  return (
    <EntryList
      resource="gallery"
      title="Gallery Management"
      purpose="Albums and their photos. The gallery shows the newest album first."
      actions={
        <May to="gallery:create">
          <Button tone="line" disabled={!hasAlbums} onClick={() => show({ kind: "upload", albumId: "" })}>
            <Upload aria-hidden="true" size={18} />
            Upload Photos
          </Button>
          <AddButton text="Create Album" onClick={() => show({ kind: "create" })} />
        </May>
      }
      search={{ placeholder: "Search albums...", q: list.q }}
      filters={
        <>
          <FilterSelect
            name="type"
            label="Event type"
            all="All Event Types"
            choice={albumEventTypes}
            value={list.type}
          />
          <PublicationFilter value={list.publication} />
        </>
      }
      drafts={
        <>
          <May to="gallery:create">
            <OpenSentPhotos />
          </May>
          <DraftList<Album>
            noun="albums"
            onOpen={({ entry }) => show(entry ? { kind: "edit", album: entry } : { kind: "create" })}
          />
        </>
      }
      query={query}
      page={list.page}
      what="album"
      skeleton={{ what: "albums", shape: "cards" }}
      none="No albums found."
      hint={may("gallery:create") ? "Click Create Album to add one." : undefined}
      window={open && <GalleryWindow open={open} onClose={close} />}
    >
      {({ rows }) => (
        <CardGrid label="Albums">
          {rows.map((album) => (
            <li key={album.id}>
              <AlbumCard
                album={album}
                isBusy={removal.isBusy}
                onPhotos={() => show({ kind: "photos", album })}
                onUpload={() => show({ kind: "upload", albumId: album.id })}
                onEdit={() => show({ kind: "edit", album })}
                onDelete={() => removal.run(album)}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </EntryList>
  );
}
