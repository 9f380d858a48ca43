import { IconButton } from '@axle/design-system/IconButton'
import {
  ArrowDown,
  ArrowUp,
  IndentDecrease,
  IndentIncrease,
  Pencil,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { Category } from '../../api/shop.gen.ts'
import { indented, moved, outdented, without, type Row } from './tree.rules.ts'
import type { TreeDraft } from './use-tree-draft.ts'

type Action = Readonly<{ label: string; icon: LucideIcon; run: () => void }>

/** Returns the message that explains why a category with products cannot be deleted. */
function inUse(name: string, count: number): string {
  const those = count === 1 ? '1 product' : `${count} products`
  return `“${name}” has ${those} on sale. Move them to another category first.`
}

type CategoryActionsProps = Readonly<{
  row: Row
  /** Number of products directly in the category, without its subcategories. */
  count: number
  draft: TreeDraft
  onRename: () => void
}>

function createActions({ row, count, draft, onRename }: CategoryActionsProps): readonly Action[] {
  const { _id: id, name } = row.category
  const { items, change, say } = draft
  const move = (after: readonly Category[], done: string, cannot: string) =>
    change(after, after === items ? cannot : done)
  return [
    {
      label: `Move ${name} up`,
      icon: ArrowUp,
      run: () => move(moved(items, id, -1), `“${name}” moved up.`, `“${name}” is the first.`),
    },
    {
      label: `Move ${name} down`,
      icon: ArrowDown,
      run: () => move(moved(items, id, 1), `“${name}” moved down.`, `“${name}” is the last.`),
    },
    {
      label: `Put ${name} one level lower`,
      icon: IndentIncrease,
      run: () =>
        move(
          indented(items, id),
          `“${name}” is one level lower.`,
          `“${name}” cannot go lower: there is none before it, or that would be a fourth level.`,
        ),
    },
    {
      label: `Put ${name} one level higher`,
      icon: IndentDecrease,
      run: () =>
        move(outdented(items, id), `“${name}” is one level higher.`, `“${name}” is at the top.`),
    },
    { label: `Rename ${name}`, icon: Pencil, run: onRename },
    {
      label: `Delete ${name}`,
      icon: Trash2,
      run: () =>
        count > 0
          ? say(inUse(name, count))
          : change(without(items, id), `“${name}” will be removed when you save.`),
    },
  ]
}

/**
 * Buttons for one category. The button for an unavailable action stays visible and explains why the action is
 * unavailable.
 */
export const CategoryActions = (props: CategoryActionsProps) =>
  createActions(props).map(({ label, icon: Icon, run }) => (
    <IconButton
      key={label}
      size="sm"
      label={label}
      icon={<Icon aria-hidden="true" />}
      onPress={run}
    />
  ))
