import { Grid } from '@axle/design-system/Grid'
import { ProductCard } from '@axle/design-system/ProductCard'
import { Section } from '@axle/design-system/Section'
import { featured } from '../../content/home.ts'

/** The four fixed featured items. */
export const HomeFeatured = () => (
  <Section title={featured.title} eyebrow={featured.label}>
    <Grid columns={4} isPairOnPhone>
      {featured.items.map((item) => (
        <ProductCard
          key={item._id}
          image={{ src: item.img, alt: '' }}
          title={item.name}
          price={item.price}
        />
      ))}
    </Grid>
  </Section>
)
