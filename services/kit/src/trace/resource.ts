import { resourceFromAttributes } from '@opentelemetry/resources'
import { hostname } from 'node:os'

/** Who sends spans and values: one instance of a program. */
export const resourceOf = (service: string) =>
  resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'axle',
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
