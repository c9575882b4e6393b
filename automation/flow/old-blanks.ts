/**
 * Texts in single brackets (`[5,000]`) of templates up to November 2026. Flows made from them still contain these,
 * and the linter must distinguish them from brackets that an owner writes on purpose.
 */
export const oldBlanks: readonly string[] =
  `1 day|1 hour|1 өдрийн|1 цаг|1 цагийн|1-р барааны нэр|1–3 days|1–3 өдрийн|10|10:00–20:00|100,000|15 minutes
15 минутын|15:00|24 hours|24 цагийн|3 days|3 hours|3 өдөр|3 цагийн|30 minutes|30 минутын|45|45 minutes|45 минутын
5,000|6 months|6 сар|60|7 days|7 хоногийн|8 weeks|8 долоо хоног|a certificate|a place everybody knows|address
address, or online|behind the building|colours, sizes|day|Dish 1|early date|first day|Follow the page|hour|last day
link|Monday, Wednesday, Friday|Name a friend below the post|Name of product 1|name of the course
name of the giveaway|name of the station|name of the stop|on the page|phone number|price|Service 1|Skill 1
street, building, floor|the prize|what is discounted, and by how much|what is in it|Аяны нэр|Барилгын ард
буудлын нэр|бэлэг|гэрчилгээ|Даваа, Лхагва, Баасан|Драгон, Тэнгэр плаза|дуусах өдөр|дүүрэг, байр, давхар
дүүрэг, байр, давхар, тоот|дүүрэг, хороо, байр, давхар, тоот|ойрын танил газар, аль талд нь|орц, хэмжээ|өдөр
өнгө, хэмжээ|Постын доор найзаа дурдах|сар, өдөр|Сургалтын нэр|утасны дугаар|Үйлчилгээ 1|үнэ|хаяг
хаяг эсвэл онлайн|холбоос|Хоол 1|Хуудсаа дагах|хуудсан дээр|хямдралын нөхцөл|Эзэмших чадвар 1`.split(/[|\n]/)
