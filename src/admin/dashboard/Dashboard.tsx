import { useStore } from "@nanostores/react";
import { $session } from "../../stores/session.ts";
import { getButtonClass } from "../../ui/button.ts";
import Screen from "../frame/Screen.tsx";
import AdminManagement from "./AdminManagement.tsx";
import Attention from "./Attention.tsx";
import Tiles from "./Tiles.tsx";

export default function Dashboard() {
  const session = useStore($session);
  if (session.status !== "signed-in") return null;
  return (
    <Screen
      title="Admin Dashboard"
      purpose={`Welcome back, ${session.fullName}`}
      actions={
        <a href="/" className={getButtonClass({ tone: "line" })}>
          Exit to Website
        </a>
      }
    >
      <Attention />
      <Tiles />
      <AdminManagement userId={session.userId} />
    </Screen>
  );
}
