import {
  BadgePlus,
  Boxes,
  ChartNoAxesCombined,
  CircleUser,
  FolderTree,
  MessagesSquare,
  PackageCheck,
  ReceiptText,
  ScrollText,
  Star,
  Users,
  Webhook,
} from 'lucide-react'

/** The pictures of the dashboard's sidebar by their names. Apart from the manifest, which every visitor fetches. */
export const sidebarIcons = {
  BadgePlus,
  Boxes,
  ChartNoAxesCombined,
  CircleUser,
  FolderTree,
  MessagesSquare,
  PackageCheck,
  ReceiptText,
  ScrollText,
  Star,
  Users,
  Webhook,
} as const
