/** How many reached each step and pressed each button, on the canvas. */
const mn = {
  show: 'Тоон үзүүлэлт',
  shown: (period: string) => `Тоон үзүүлэлт: ${period}`,
  off: 'Харуулахгүй',
  periods: { day: 'Өнөөдөр', week: 'Сүүлийн 7 хоног', month: 'Сүүлийн 30 хоног', all: 'Бүх хугацаа' },
  none: 'Энэ хугацаанд хэн ч энэ урсгалаар яваагүй байна.',
  failed: 'Тоог ачаалж чадсангүй. Дахин сонгоод үзээрэй.',
  reached: (times: string) => `Энэ алхамд ${times} удаа хүрсэн`,
  reachedBefore: (times: string, before: string) =>
    `Энэ алхамд ${times} удаа хүрсэн (өмнөх хугацаанд ${before})`,
  pressed: (times: string, percent: number) => `${times} удаа дарсан, хүрсэн хүмүүсийн ${percent}%`,
  pressedOnly: (times: string) => `${times} удаа дарсан`,
  percent: (percent: number) => `${percent}%`,
}

const en: typeof mn = {
  show: 'Figures',
  shown: (period) => `Figures: ${period}`,
  off: 'Do not show',
  periods: { day: 'Today', week: 'Last 7 days', month: 'Last 30 days', all: 'All the time' },
  none: 'No customers went through this flow in this period.',
  failed: 'The figures could not be loaded. Choose it again.',
  reached: (times) => `This step was reached ${times} times`,
  reachedBefore: (times, before) => `This step was reached ${times} times (${before} in the time before)`,
  pressed: (times, percent) => `Pressed ${times} times, by ${percent}% of those who got here`,
  pressedOnly: (times) => `Pressed ${times} times`,
  percent: (percent) => `${percent}%`,
}

export const figuresTexts = { mn, en }
