import styles from './SandboxHint.module.css'

/** The published test numbers of the sandbox provider and what each of them does. */
const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'is paid' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'lacks funds' },
  { number: '4000 0000 0000 0077', outcome: 'is paid, but the answer comes late and twice' },
]

/** Says that no money moves here, and which numbers to try. */
export const SandboxHint = () => (
  <details className={styles.hint}>
    <summary>Test payments: no money moves</summary>
    <p>Use one of these numbers with any future date and any security code.</p>
    <dl className={styles.cards}>
      {testCards.map(({ number, outcome }) => (
        <div key={number}>
          <dt>{number}</dt>
          <dd>{outcome}</dd>
        </div>
      ))}
    </dl>
  </details>
)
