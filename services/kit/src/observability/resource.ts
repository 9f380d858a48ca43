import { resourceFromAttributes } from '@opentelemetry/resources'
import { hostname } from 'node:os'

/** Returns the OpenTelemetry resource that identifies this service instance as the origin of spans and metrics. */
export const createResource = (service: string) =>
  resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'axle',
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
