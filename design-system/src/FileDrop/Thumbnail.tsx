import { File as FileIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './FileDrop.module.css'

/**
 * Creates an object URL for a local picture, and revokes it when the source changes. Returns null for files that are
 * not pictures.
 */
export const usePreview = (source: File | string): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  const file = typeof source !== 'string' && source.type.startsWith('image/') ? source : null
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return typeof source === 'string' ? source : url
}

/** Preview of a picture at the start of a row. Shows an icon if there is no preview or it cannot be displayed. */
export const Thumbnail = ({ url }: Readonly<{ url: string | null }>) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className={styles.thumbnail}>
      {url === null || url === brokenUrl ? (
        <FileIcon aria-hidden="true" />
      ) : (
        <img src={url} alt="" onError={() => setBrokenUrl(url)} />
      )}
    </span>
  )
}
