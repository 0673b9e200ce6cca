import { AdminTitle } from "./title.tsx";

export function meta() {
  return [{ title: "Dashboard Overview" }, { name: "robots", content: "noindex" }];
}

export default function Dashboard() {
  return <AdminTitle>Dashboard Overview</AdminTitle>;
}
