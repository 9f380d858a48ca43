import { images, kafkaVariables } from './container-images.ts'

test('a property of Kafka becomes the variable that the image turns back into it', () => {
  expect(kafkaVariables({ 'log.dirs': '/data', listeners: 'PLAINTEXT://:9092' })).toEqual({
    KAFKA_LOG_DIRS: '/data',
    KAFKA_LISTENERS: 'PLAINTEXT://:9092',
  })
})

test.each(Object.entries(images))('the image of %s has a fixed version', (_, { image }) => {
  expect(image).toMatch(/:(?!latest)[\w.-]+$/)
})
