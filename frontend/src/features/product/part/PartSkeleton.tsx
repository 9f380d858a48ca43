import { Columns } from '@axle/design-system/Columns'
import { Heading } from '@axle/design-system/Heading'
import { Section } from '@axle/design-system/Section'
import { Skeleton } from '@axle/design-system/Skeleton'
import { Stack } from '@axle/design-system/Stack'

/** Placeholder while a part is loading. */
export const PartSkeleton = () => (
  <Section ground="surface" spacing="tight">
    <Heading level={1} isHidden>
      Loading the part
    </Heading>
    <div aria-busy="true">
      <Stack gap={5}>
        <Skeleton width="60%" height="1.5rem" />
        <Columns columnWidth="wide">
          <Skeleton ratio={4 / 3} />
          <Stack gap={4}>
            <Skeleton width="80%" height="2.5rem" />
            <Skeleton height="4rem" />
            <Skeleton width="40%" height="2rem" />
            <Skeleton height="6rem" />
          </Stack>
        </Columns>
      </Stack>
    </div>
  </Section>
)
