import { useEffect, useState } from 'react'

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
