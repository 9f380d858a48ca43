import { images, kafkaVariables } from './container-images.ts'

test('kafkaVariables converts a Kafka property into the variable that the image expects', () => {
  expect(kafkaVariables({ 'log.dirs': '/data', listeners: 'PLAINTEXT://:9092' })).toEqual({
    KAFKA_LOG_DIRS: '/data',
    KAFKA_LISTENERS: 'PLAINTEXT://:9092',
  })
})

test.each(Object.entries(images))('image of %s has a fixed version', (_, { image }) => {
  expect(image).toMatch(/:(?!latest)[\w.-]+$/)
})
