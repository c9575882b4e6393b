/** The list of what is wrong, its marks, and what a step without a name is called. */
export const problems = {
  title: 'Засах зүйлс',
  close: 'Жагсаалтыг хаах',
  allWell: 'Бүх зүйл бэлэн',
  allWellHint: 'Алдаа алга. Хүссэн үедээ идэвхжүүлж болно.',
  errors: 'Идэвхжүүлэхээс өмнө засна',
  errorsHint: 'Эдгээрийг засах хүртэл идэвхжихгүй.',
  warnings: 'Анхаарах зүйлс',
  warningsHint: 'Идэвхжүүлэхэд саад болохгүй ч нэг хараарай.',
  wholeFlow: 'Бүхэл урсгал',
  counted: {
    errors: (count: number) => `${count} алдаа`,
    warnings: (count: number) => `${count} анхааруулга`,
  },
  stepTypes: {
    keyword: 'Түлхүүр үгийн эхлэл',
    default: 'Өгөгдмөл хариултын эхлэл',
    welcome: 'Мэндчилгээний эхлэл',
    action: 'Мессеж',
    condition: 'Нөхцөл',
    ai: 'AI алхам',
    start_automation: 'Өөр урсгал руу',
  },
  numbered: (type: string, number: number) => `${type} ${number}`,
}
