import { Grid } from '@axle/design-system/Grid'
import { Section } from '@axle/design-system/Section'
import { StatCard } from '@axle/design-system/StatCard'
import { Flag, MessageSquareText, Smile, Wrench } from 'lucide-react'
import { summary } from '../../content/home.ts'

const icons = {
  countries: <Flag aria-hidden="true" />,
  projects: <Wrench aria-hidden="true" />,
  clients: <Smile aria-hidden="true" />,
  feedback: <MessageSquareText aria-hidden="true" />,
}

/** What the shop has done so far, in figures. */
export const HomeSummary = () => (
  <Section title="Business summary">
    <Grid columns={4}>
      {summary.map((figure) => (
        <StatCard
          key={figure.id}
          value={figure.value}
          label={figure.label}
          icon={icons[figure.id]}
        />
      ))}
    </Grid>
  </Section>
)
