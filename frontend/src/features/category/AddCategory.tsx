import { Button } from '@axle/design-system/Button'
import { TextField } from '@axle/design-system/TextField'
import { useRef, useState, type SubmitEvent } from 'react'
import { randomKey } from '../../lib/attempt-keys.ts'
import { nameAtMost, nameFault } from './tree.rules.ts'
import type { TreeDraft } from './use-tree-draft.ts'

/** Form that adds a category at the end of the tree. */
export const AddCategory = ({ draft }: Readonly<{ draft: TreeDraft }>) => {
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
