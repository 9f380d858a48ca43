import styles from './Eyebrow.module.css'

type EyebrowProps = Readonly<{ size?: 'sm' | 'md'; children: string }>

/** Short line above a title. */
export const Eyebrow = ({ size = 'md', children }: EyebrowProps) => (
  <p className={styles.eyebrow} data-size={size}>
    {children}
  </p>
)
