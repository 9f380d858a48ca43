import { LogoGrid } from '@axle/design-system/LogoGrid'
import { Section } from '@axle/design-system/Section'
import { brands } from '../../content/home.ts'

/** Logo grid of the top car brands. */
export const HomeBrands = () => (
  <Section title="Top brands" headingLevel={3} ground="surface">
    <LogoGrid
      label="Car makers"
      logos={brands.map(({ _id, name, img }) => ({ id: _id, name, src: img }))}
    />
  </Section>
)
