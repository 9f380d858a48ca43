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

/**
 * Icons of the dashboard sidebar, by name. They are kept out of the manifest, because every visitor downloads the
 * manifest.
 */
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
