import { useEffect, useRef, useState } from 'react'
import type { Booking } from '../../api/shop.gen.ts'
import { newsBetween } from './order-news.rules.ts'

/** The latest change among the orders in words, for those who do not see it; empty before the first. */
export function useOrderNews(orders: readonly Booking[] | undefined): string {
  const seen = useRef(orders)
  const [news, setNews] = useState('')

  useEffect(() => {
    const words = newsBetween(seen.current ?? orders ?? [], orders ?? [])
    if (orders !== undefined) seen.current = orders
    if (words !== '') setNews(words)
  }, [orders])

  return news
}
