import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { EmptyState } from '@axle/design-system/EmptyState'
import { FieldError } from '@axle/design-system/FieldError'
import { LevelList } from '@axle/design-system/LevelList'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { type SubmitEvent, useRef, useState } from 'react'
import { type Categories, useGetCategoriesQuery, useListProductsQuery } from '../../api/shop.gen.ts'
import { randomKey } from '../../lib/attempt-keys.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { CategoryActions } from './CategoryActions.tsx'
import { CategoryName } from './CategoryName.tsx'
import { nameAtMost, nameFault, ownCounts, toRows } from './tree.rules.ts'
import { useTreeDraft, type TreeDraft } from './use-tree-draft.ts'

/** Form that adds a category at the end of the tree. */
const AddCategory = ({ draft }: Readonly<{ draft: TreeDraft }>) => {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = nameFault(draft.items, name)
    setFault(wrong)
    field.current?.focus()
    if (wrong !== null) return
    const added = { _id: randomKey(), name: name.trim() }
    draft.change([...draft.items, added], `“${added.name}” is added when you save.`)
    setName('')
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="New category"
        maxLength={nameAtMost}
        value={name}
        error={fault ?? undefined}
        onChange={({ target }) => setName(target.value)}
        action={
          <Button type="submit" variant="secondary">
            Add category
          </Button>
        }
      />
    </form>
  )
}

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
const CategoryEditor = ({ tree, counts, refetch }: CategoryEditorProps) => {
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

const anew = { refetchOnMountOrArgChange: true } as const

/** Page where admins edit the category tree. */
export const CategoryTree = () => {
  const query = useGetCategoriesQuery(undefined, anew)
  const { data: found } = useListProductsQuery({ limit: 1 }, anew)

  return (
    <QueryBoundary query={query}>
      {query.data ? (
        <CategoryEditor
          tree={query.data}
          counts={ownCounts(found?.facets.category ?? [])}
          refetch={query.refetch}
        />
      ) : (
        <Skeleton height="24rem" />
      )}
    </QueryBoundary>
  )
}
