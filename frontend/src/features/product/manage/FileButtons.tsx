import { Button } from '@axle/design-system/Button'
import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Cluster } from '@axle/design-system/Cluster'
import { Text } from '@axle/design-system/Text'
import { Download, Upload } from 'lucide-react'
import type { ListAddedProductsApiArg } from '../../../api/shop.gen.ts'
import { useExport } from './use-export.ts'

type FileButtonsProps = Readonly<{ selection: ListAddedProductsApiArg; isEmpty: boolean }>

/**
 * Buttons for importing and exporting products. An export contains all filtered products, not only the current page.
 */
export const FileButtons = ({ selection, isEmpty }: FileButtonsProps) => {
  const { progress, save } = useExport(selection)
  return (
    <Cluster gap={2}>
      <Text as="span" role="status" tone="muted">
        {progress !== undefined && `Fetching the products: ${progress}`}
      </Text>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download aria-hidden="true" />}
        disabled={isEmpty}
        isLoading={progress !== undefined}
        onPress={() => void save()}
      >
        Export
      </Button>
      <ButtonLink
        variant="secondary"
        size="sm"
        icon={<Upload aria-hidden="true" />}
        href="/dashboad/manageproduct/import"
      >
        Import
      </ButtonLink>
    </Cluster>
  )
}
