import { Button } from '@axle/design-system/Button'
import { Columns } from '@axle/design-system/Columns'
import { Drawer } from '@axle/design-system/Drawer'
import { Form } from '@axle/design-system/Form'
import { TextArea } from '@axle/design-system/TextArea'
import { TextField } from '@axle/design-system/TextField'
import { FormProvider } from 'react-hook-form'
import type { ListedProduct } from '../listed-product.ts'
import { neededCountFault } from './count-fault.rules.ts'
import { PictureField } from './PictureField.tsx'
import { priceFault } from './product-form.rules.ts'
import { TraitFields } from './TraitFields.tsx'
import { useEditProduct, type EditForm } from './use-edit-product.ts'

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
