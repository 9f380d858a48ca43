import { Card } from '@axle/design-system/Card'
import { Cluster } from '@axle/design-system/Cluster'
import { Image } from '@axle/design-system/Image'
import { MediaLine } from '@axle/design-system/MediaLine'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { useGetToolQuery } from '../../../api/shop.gen.ts'
import { pictureSources } from '../../../lib/image.rules.ts'
import { formatDollars } from '../../../lib/money.rules.ts'
import { forgetWantedPart, wantedPart } from '../../../lib/wanted-part.ts'
import { OpenOrderButton } from './OpenOrderButton.tsx'

/**
 * Shows the part whose order link the user followed to this page, because the first page of the list may not contain
 * that part. The part is shown only once, even if the user had to sign in first.
 */
export const WantedPart = () => {
  const [id] = useState(wantedPart)
  const { data: tool } = useGetToolQuery(id === null ? skipToken : { id })
  useEffect(forgetWantedPart, [])

  if (tool === undefined) return null
  return (
    <Card>
      <Cluster justify="between">
        <MediaLine
          picture={<Image {...pictureSources(tool.img, '4rem')} alt="" ratio={1} isPriority />}
          title={<strong>{tool.name}</strong>}
          note={`${formatDollars(tool.price)} each`}
        />
        <OpenOrderButton tool={tool} isNarrow />
      </Cluster>
    </Card>
  )
}
