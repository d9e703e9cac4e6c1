import { useStore } from "@nanostores/react";
import { useQuery } from "@tanstack/react-query";
import { Plus, Upload } from "lucide-react";
import { type Album, albumEventTypes } from "../../domain/album.ts";
import { parseAlbumList } from "../../domain/album-list.ts";
import { albums } from "../../stores/admin/gallery.ts";
import Button from "../../ui/Button.tsx";
import EmptyState from "../../ui/EmptyState.tsx";
import Skeleton from "../../ui/Skeleton.tsx";
import DraftList from "../frame/DraftList.tsx";
import { CardGrid } from "../frame/EntryCard.tsx";
import FilterBar from "../frame/FilterBar.tsx";
import FilterSelect from "../frame/FilterSelect.tsx";
import { count } from "../frame/ListHead.tsx";
import Loaded from "../frame/Loaded.tsx";
import Pager from "../frame/Pager.tsx";
import { keepPage } from "../frame/queries.ts";
import { $page } from "../frame/router.ts";
import Screen from "../frame/Screen.tsx";
import AlbumCard from "./AlbumCard.tsx";
import { useAlbumRemoval } from "./actions.ts";
import GalleryWindow from "./GalleryWindow.tsx";
import { useGalleryWindow } from "./window.ts";

export default function GalleryScreen() {
  const list = parseAlbumList(useStore($page)?.search ?? {});
  const { q, type, page } = list;
  const { open, show, close } = useGalleryWindow();
  const { isBusy, remove } = useAlbumRemoval();
  const query = useQuery({
    queryKey: ["albums", "list", list],
    queryFn: () => albums.searchAlbums(list),
    ...keepPage,
  });
  const isFiltered = q !== "" || type !== null;
  const hasAlbums = isFiltered || Boolean(query.data?.total);
  return (
    <Screen
      title="Gallery Management"
      purpose="Albums and their photos. The gallery shows the newest album first."
      actions={
        <>
          <Button tone="line" disabled={!hasAlbums} onClick={() => show({ kind: "upload", albumId: "" })}>
            <Upload aria-hidden="true" size={18} />
            Upload Photos
          </Button>
          <Button tone="copper" onClick={() => show({ kind: "create" })}>
            <Plus aria-hidden="true" size={18} />
            Create Album
          </Button>
        </>
      }
    >
      <FilterBar placeholder="Search albums..." q={q} found={count(query.data?.total, "album")}>
        <FilterSelect
          name="type"
          label="Event type"
          all="All Event Types"
          choice={albumEventTypes}
          value={type}
        />
      </FilterBar>
      <DraftList<Album>
        noun="albums"
        onOpen={({ entry }) => show(entry ? { kind: "edit", album: entry } : { kind: "create" })}
      />
      <Loaded
        query={query}
        failure="Failed to fetch albums"
        skeleton={<Skeleton what="albums" shape="cards" />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState text="No albums found.">Click Create Album to add one.</EmptyState>
          ) : (
            <>
              <CardGrid label="Albums">
                {rows.map((album) => (
                  <li key={album.id}>
                    <AlbumCard
                      album={album}
                      isBusy={isBusy}
                      onPhotos={() => show({ kind: "photos", album })}
                      onUpload={() => show({ kind: "upload", albumId: album.id })}
                      onEdit={() => show({ kind: "edit", album })}
                      onDelete={() => remove(album)}
                    />
                  </li>
                ))}
              </CardGrid>
              <Pager page={page} total={total} />
            </>
          )
        }
      </Loaded>
      {open && <GalleryWindow open={open} onClose={close} />}
    </Screen>
  );
}
