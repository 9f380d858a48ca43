import { Button } from '@axle/design-system/Button'
import { Cluster } from '@axle/design-system/Cluster'
import { Text } from '@axle/design-system/Text'
import { TextField } from '@axle/design-system/TextField'
import { useState, type SubmitEvent } from 'react'
import { nameAtMost, nameFault, type Row } from './tree.rules.ts'
import type { TreeDraft } from './use-tree-draft.ts'

type RenameProps = Readonly<{ row: Row; draft: TreeDraft; onClose: () => void }>

const Rename = ({ row: { category }, draft, onClose }: RenameProps) => {
  const [name, setName] = useState(category.name)
  const [fault, setFault] = useState<string | null>(null)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = nameFault(draft.items, name, category._id)
    if (wrong !== null) return setFault(wrong)
    const after = { ...category, name: name.trim() }
    const items = draft.items.map((one) => (one._id === category._id ? after : one))
    draft.change(items, `“${category.name}” becomes “${after.name}” when you save.`)
    onClose()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Cluster align="start">
        <TextField
          label={`New name of ${category.name}`}
          autoFocus
          maxLength={nameAtMost}
          value={name}
          error={fault ?? undefined}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
        <Button type="submit" size="sm">
          Rename
        </Button>
        <Button size="sm" variant="secondary" onPress={onClose}>
          Cancel
        </Button>
      </Cluster>
    </form>
  )
}

type CategoryNameProps = RenameProps & Readonly<{ count: number; isRenamed: boolean }>

/** Shows a category's name, parent and product count, or the field that renames it. */
export const CategoryName = ({ count, isRenamed, ...rest }: CategoryNameProps) => {
  if (isRenamed) return <Rename {...rest} />
  const { category, parentName } = rest.row
  const place = parentName === undefined ? '' : `below ${parentName}, `
  return (
    <>
      {category.name}{' '}
      <Text as="span" tone="muted">
        ({place}
        {count === 1 ? '1 product' : `${count} products`})
      </Text>
    </>
  )
}
