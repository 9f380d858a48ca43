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

/** Icons of the dashboard's sidebar by name. They are not in the manifest, which every visitor downloads. */
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
