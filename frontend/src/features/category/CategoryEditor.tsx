import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { FieldError } from '@axle/design-system/FieldError'
import { LevelList } from '@axle/design-system/LevelList'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { useState } from 'react'
import type { Categories } from '../../api/shop.gen.ts'
import { AddCategory } from './AddCategory.tsx'
import { CategoryActions } from './CategoryActions.tsx'
import { CategoryName } from './CategoryName.tsx'
import { toRows } from './tree.rules.ts'
import { useTreeDraft, type TreeDraft } from './use-tree-draft.ts'

const SaveButtons = ({ draft }: Readonly<{ draft: TreeDraft }>) => (
  <Cluster>
    <Button
      disabled={!draft.isChanged}
      isLoading={draft.isSaving}
      onPress={() => void draft.save()}
    >
      Save
    </Button>
    {draft.isChanged && !draft.isSaving && (
      <Button variant="secondary" onPress={draft.discard}>
        Discard changes
      </Button>
    )}
    <Text as="span" role="status" tone="muted">
      {draft.message}
    </Text>
  </Cluster>
)

type CategoryEditorProps = Readonly<{
  tree: Categories
  /** Number of products directly in each category, by saved category name. */
  counts: ReadonlyMap<string, number>
  refetch: Parameters<typeof useTreeDraft>[1]
}>

/** Category tree editor. Shoppers see the changes only after the admin has saved them. */
export const CategoryEditor = ({ tree, counts, refetch }: CategoryEditorProps) => {
  const draft = useTreeDraft(tree, refetch)
  const [renamed, setRenamed] = useState<string | null>(null)
  const savedName = new Map(tree.items.map(({ _id, name }) => [_id, name]))
  const getProductCount = (id: string) => counts.get(savedName.get(id) ?? '') ?? 0

  return (
    <Stack gap={5}>
      {draft.items.length === 0 ? (
        <EmptyState
          title="There are no categories"
          description="Add the first one below; products can then be put into it."
        />
      ) : (
        <LevelList
          label="Categories"
          rows={toRows(draft.items).map((row) => ({
            id: row.category._id,
            level: row.level,
            content: (
              <CategoryName
                row={row}
                count={getProductCount(row.category._id)}
                draft={draft}
                isRenamed={renamed === row.category._id}
                onClose={() => setRenamed(null)}
              />
            ),
            actions: renamed !== row.category._id && (
              <CategoryActions
                row={row}
                count={getProductCount(row.category._id)}
                draft={draft}
                onRename={() => setRenamed(row.category._id)}
              />
            ),
          }))}
        />
      )}
      <AddCategory draft={draft} />
      {draft.fault !== null && <FieldError>{draft.fault}</FieldError>}
      <SaveButtons draft={draft} />
    </Stack>
  )
}
