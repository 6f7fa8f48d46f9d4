import { choice, type Example, says, several, truth, written } from './example.ts';

const minute = { timer: 60_000 } as const;

export const classCheck: Example = {
  id: 'class-check',
  quizType: 'QUIZ',
  minutes: 4,
  title: says('Class check: plants', 'வகுப்புச் சோதனை: தாவரங்கள்', 'कक्षा जाँच: पौधे'),
  about: says(
    'For teachers who want to see whether a lesson was understood.',
    'பாடம் புரிந்ததா என்று பார்க்க விரும்பும் ஆசிரியர்களுக்கு.',
    'उन शिक्षकों के लिए जो देखना चाहते हैं कि पाठ समझ में आया या नहीं।',
  ),
  description: says(
    'Four questions on plants for class 7. You may try twice.',
    'ஏழாம் வகுப்புக்குத் தாவரங்கள் பற்றிய நான்கு கேள்விகள். நீங்கள் இரண்டு முறை முயலலாம்.',
    'कक्षा 7 के लिए पौधों पर चार सवाल। आप दो बार कोशिश कर सकते हैं।',
  ),
  filed: { grade: 'grade7', subject: 'science' },
  settings: { numAttempts: 2 },
  questions: [
    choice(
      'mcq',
      says(
        'Which part of a plant takes up most of the water?',
        'ஒரு தாவரம் பெரும்பாலான நீரை எதன் வழியாக உறிஞ்சுகிறது?',
        'पौधा अधिकतर पानी किस भाग से लेता है?',
      ),
      [says('Flower', 'பூ', 'फूल'), says('Root', 'வேர்', 'जड़'), says('Leaf', 'இலை', 'पत्ती')],
      1,
      minute,
    ),
    truth(
      says(
        'Plants give off oxygen when they make food in light.',
        'தாவரங்கள் ஒளியில் உணவு தயாரிக்கும்போது ஆக்சிஜனை வெளியிடுகின்றன.',
        'पौधे प्रकाश में भोजन बनाते समय ऑक्सीजन छोड़ते हैं।',
      ),
      true,
      minute,
    ),
    several(
      says(
        'Which of these do plants need for photosynthesis?',
        'ஒளிச்சேர்க்கைக்கு இவற்றில் எவை தாவரங்களுக்குத் தேவை?',
        'प्रकाश संश्लेषण के लिए पौधों को इनमें से क्या-क्या चाहिए?',
      ),
      [
        says('Light', 'ஒளி', 'प्रकाश'),
        says('Carbon dioxide', 'கார்பன் டை ஆக்சைடு', 'कार्बन डाइऑक्साइड'),
        says('Water', 'நீர்', 'पानी'),
        says('Sugar from the soil', 'மண்ணிலிருந்து சர்க்கரை', 'मिट्टी से चीनी'),
      ],
      [0, 1, 2],
      minute,
    ),
    written(
      says(
        'What colour are most leaves? Write one word.',
        'பெரும்பாலான இலைகளின் நிறம் என்ன? ஒரே சொல்லில் எழுதுங்கள்.',
        'अधिकतर पत्तियों का रंग क्या होता है? एक शब्द में लिखिए।',
      ),
      // In Hindi the colour agrees with what it is said of: the colour itself, a leaf, or leaves.
      { Eng: ['green'], tam: ['பச்சை'], hin: ['हरा', 'हरी', 'हरे'] },
      minute,
    ),
  ],
};
