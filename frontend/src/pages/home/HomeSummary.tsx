import { Grid } from '@axle/design-system/Grid'
import { Section } from '@axle/design-system/Section'
import { StatCard } from '@axle/design-system/StatCard'
import { summary } from '../../content/home.ts'

/** Key figures of the shop. */
export const HomeSummary = () => (
  <Section title="Business summary" headingLevel={3} ground="surface">
    <Grid columns={4} isPairOnPhone>
      {summary.map(({ _id, name, number, img }) => (
        <StatCard
          key={_id}
          value={number}
          label={name}
          icon={<img src={img} alt="" loading="lazy" />}
        />
      ))}
    </Grid>
  </Section>
)
