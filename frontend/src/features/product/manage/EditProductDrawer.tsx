import { Button } from '@axle/design-system/Button'
import { Columns } from '@axle/design-system/Columns'
import { Drawer } from '@axle/design-system/Drawer'
import { Form } from '@axle/design-system/Form'
import { TextArea } from '@axle/design-system/TextArea'
import { TextField } from '@axle/design-system/TextField'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { toProblem } from '../../../api/problem.ts'
import { toast } from '../../../lib/toast.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { type ListedProduct, useEditProductMutation } from '../product-calls.ts'
import { neededCountFault } from './count-fault.rules.ts'
import { PictureField } from './PictureField.tsx'
import {
  computeChanges,
  editableFields,
  type EditProductValues,
  placeFaults,
  priceFault,
  toEditValues,
} from './product-form.rules.ts'
import { TraitFields } from './TraitFields.tsx'
import { usePictureSender } from './use-picture-sender.ts'

/** Form for editing a product. It sends only changed fields, and stays open until the API accepts them. */
function useEditProduct(product: ListedProduct, onDone: () => void) {
  const sender = usePictureSender()
  const [editProduct, editing] = useEditProductMutation()
  const [fault, setFault] = useState<string | null>(null)
  // Product data from when the form was opened. Later refetches do not change it.
  const [before] = useState(product)
  const [defaultValues] = useState(() => toEditValues(before))
  const form = useForm<EditProductValues>({ defaultValues })
  useDraft(`edit-product-${before._id}`, form)
  // Clears the draft after the input has been sent or discarded.
  const close = () => {
    form.reset()
    onDone()
  }

  const submit = form.handleSubmit(async (values) => {
    setFault(null)
    const sent = await sender.send(values.images)
    if (sent.kind !== 'sent') return
    const productChanges = computeChanges(before, values, sent)
    if (Object.keys(productChanges).length === 0) return close()
    const { error } = await editProduct({ id: before._id, productChanges })
    if (error === undefined) {
      toast.success(`${productChanges.name ?? before.name} is changed`)
      return close()
    }
    placeFaults(toProblem(error), {
      names: editableFields,
      atField: form.setError,
      atPicture: (place, why) => {
        const picture = values.images[place]
        if (picture) sender.forget(picture, why)
      },
      atForm: setFault,
    })
  })

  const isSaving = editing.isLoading || sender.current !== null
  return { form, submit, cancel: close, sender, fault, isSaving }
}

type EditForm = ReturnType<typeof useEditProduct>['form']

const TextFields = ({ register, formState: { errors } }: EditForm) => (
  <>
    <TextField
      label="Name"
      maxLength={120}
      error={errors.name?.message}
      {...register('name', { validate: (name) => name.trim() !== '' || 'Name is Required' })}
    />
    <TextArea
      label="Description"
      maxLength={2000}
      error={errors.description?.message}
      {...register('description')}
    />
    <Columns columnWidth="narrow">
      <TextField
        label="Price in dollars"
        inputMode="decimal"
        error={errors.price?.message}
        {...register('price', {
          required: 'Enter a price.',
          validate: (price) => priceFault(price) ?? true,
        })}
      />
      <TextField
        label="Minimum order quantity"
        inputMode="numeric"
        error={errors.minimumorderquantity?.message}
        {...register('minimumorderquantity', {
          validate: (count) => neededCountFault(count, 1) ?? true,
        })}
      />
    </Columns>
  </>
)

type EditProductDrawerProps = Readonly<{ product: ListedProduct; onClose: () => void }>

/**
 * Drawer where admins edit a product. Existing orders keep their price and name. If the admin closes the drawer or the
 * page without clicking Cancel, the input is restored later.
 */
export const EditProductDrawer = ({ product, onClose }: EditProductDrawerProps) => {
  const { form, submit, cancel, sender, fault, isSaving } = useEditProduct(product, onClose)

  return (
    <Drawer isOpen title={`Edit ${product.name}`} onClose={onClose}>
      <FormProvider {...form}>
        <Form
          onSubmit={(event) => void submit(event)}
          error={fault}
          actions={
            <>
              <Button type="submit" isLoading={isSaving}>
                Save changes
              </Button>
              <Button variant="secondary" onPress={cancel}>
                Cancel
              </Button>
            </>
          }
        >
          <TextFields {...form} />
          <PictureField sender={sender} />
          <TraitFields />
        </Form>
      </FormProvider>
    </Drawer>
  )
}
