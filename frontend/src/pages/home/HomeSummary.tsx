import { Grid } from '@axle/design-system/Grid'
import { LogoGrid } from '@axle/design-system/LogoGrid'
import { Section } from '@axle/design-system/Section'
import { StatCard } from '@axle/design-system/StatCard'
import { Flag, MessageSquareText, Smile, Wrench } from 'lucide-react'
import { brands, summary } from '../../content/home.ts'
import styles from './HomeSummary.module.css'

const icons = {
  countries: <Flag aria-hidden="true" />,
  projects: <Wrench aria-hidden="true" />,
  clients: <Smile aria-hidden="true" />,
  feedback: <MessageSquareText aria-hidden="true" />,
}

/** The makers the shop serves and what it has done so far. */
export const HomeSummary = () => (
  <Section title="Top brands" ground="surface">
    <div className={styles.frame}>
      <LogoGrid label="Car makers" logos={brands} />
      <h2 className={styles.title}>Business summary</h2>
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
    </div>
  </Section>
)
