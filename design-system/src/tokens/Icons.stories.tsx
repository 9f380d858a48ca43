import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  ArrowRight,
  BadgeDollarSign,
  BadgePlus,
  Boxes,
  CarFront,
  Check,
  ChevronDown,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleUser,
  CircleX,
  Clock,
  Eye,
  EyeOff,
  ImageOff,
  Mail,
  Menu,
  Minus,
  Moon,
  PackageCheck,
  PackageOpen,
  Phone,
  Plus,
  Search,
  SearchX,
  ShoppingCart,
  Star,
  Sun,
  Trash2,
  TriangleAlert,
  Truck,
  Upload,
  Users,
  Warehouse,
  Wrench,
  X,
} from 'lucide-react'
import { Grid } from '../Grid/Grid.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Specimen } from './Specimen.tsx'

const meta = { title: 'Foundations/Icons', tags: ['!autodocs', '!dev'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const kept = [
  [Search, 'Look for something'],
  [SearchX, 'Nothing was found'],
  [Plus, 'More of it, or a new one'],
  [Minus, 'Less of it'],
  [X, 'Close, or take away'],
  [Check, 'Chosen'],
  [ChevronDown, 'Opens below'],
  [ChevronRight, 'Goes on'],
  [ArrowRight, 'To another page'],
  [Menu, 'The links of the site'],
  [Eye, 'Show'],
  [EyeOff, 'Hide'],
  [Upload, 'Put a file here'],
  [Trash2, 'Delete for good'],
  [ShoppingCart, 'Order'],
  [Truck, 'On its way'],
  [PackageCheck, 'Orders'],
  [PackageOpen, 'No orders yet'],
  [Warehouse, 'Stock'],
  [CarFront, 'A car, and what fits it'],
  [Wrench, 'Tools and work'],
  [BadgeDollarSign, 'Price'],
  [Star, 'Review'],
  [CircleUser, 'The reader’s own account'],
  [Users, 'All people with an account'],
  [BadgePlus, 'Add a product'],
  [Boxes, 'Products to manage'],
  [CircleCheck, 'Done'],
  [CircleX, 'Over, without success'],
  [CircleAlert, 'A field to correct'],
  [TriangleAlert, 'Something did not work'],
  [ImageOff, 'A picture is missing'],
  [Phone, 'Call'],
  [Mail, 'Write'],
  [Clock, 'Hours, and time left'],
  [Sun, 'Light theme'],
  [Moon, 'Dark theme'],
] as const

/** One lucide-react icon for each meaning. Use another icon only for a new meaning, and add it to this list. */
export const Kept: Story = {
  render: () => (
    <Grid columns={2}>
      {kept.map(([sign, meaning]) => (
        <Specimen key={meaning} name={sign.displayName ?? ''} note={meaning}>
          <Icon of={sign} size="lg" />
        </Specimen>
      ))}
    </Grid>
  ),
}
