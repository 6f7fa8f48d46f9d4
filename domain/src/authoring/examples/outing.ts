import { choice, type Example, says, unhurried } from './example.ts';

export const outing: Example = {
  id: 'outing',
  quizType: 'POLL',
  minutes: 1,
  title: says('Where shall we go?', 'எங்கே போகலாம்?', 'कहाँ चलें?'),
  about: says(
    'For friends or a class that plan a trip together.',
    'சேர்ந்து சுற்றுலாவுக்குத் திட்டமிடும் நண்பர்களுக்கும் வகுப்புகளுக்கும்.',
    'साथ घूमने की योजना बनाने वाले दोस्तों या कक्षा के लिए।',
  ),
  description: says(
    'Help us to decide where we go.',
    'எங்கே போகலாம் என்று முடிவு செய்ய உதவுங்கள்.',
    'कहाँ चलना है, यह तय करने में मदद कीजिए।',
  ),
  questions: [
    choice(
      'mcq',
      says('Which place?', 'எந்த இடம்?', 'कौन-सी जगह?'),
      [
        says('The sea', 'கடற்கரை', 'समुद्र'),
        says('The hills', 'மலை', 'पहाड़'),
        says('A museum', 'அருங்காட்சியகம்', 'संग्रहालय'),
      ],
      null,
      unhurried,
    ),
    choice(
      'mcq',
      says('Which day?', 'எந்த நாள்?', 'किस दिन?'),
      [
        says('Friday', 'வெள்ளி', 'शुक्रवार'),
        says('Saturday', 'சனி', 'शनिवार'),
        says('Sunday', 'ஞாயிறு', 'रविवार'),
      ],
      null,
      unhurried,
    ),
    choice(
      'mcq',
      says('How do we get there?', 'எப்படிப் போவோம்?', 'कैसे जाएँगे?'),
      [
        says('By bus', 'பேருந்தில்', 'बस से'),
        says('By train', 'ரயிலில்', 'रेलगाड़ी से'),
        says('Each on their own', 'அவரவர் வழியில்', 'अपने-अपने साधन से'),
      ],
      null,
      unhurried,
    ),
  ],
};
