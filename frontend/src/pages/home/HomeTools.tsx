import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Section } from '@axle/design-system/Section'
import { FirstTools } from '../../features/product/browse/FirstTools.tsx'

/** Section 'Our Tools' with the best-selling products. */
export const HomeTools = () => (
  <Section
    title="Our Tools"
    lead="What sells best right now. The shop has everything else."
    actions={
      <ButtonLink variant="quiet" href="/parts">
        See all parts
      </ButtonLink>
    }
  >
    <FirstTools />
  </Section>
)
