import { choice, type Example, optional, says, several, stars, unhurried, written } from './example.ts';

export const eventFeedback: Example = {
  id: 'event-feedback',
  quizType: 'SURVEY',
  minutes: 2,
  title: says('After the event', 'நிகழ்ச்சிக்குப் பின்', 'कार्यक्रम के बाद'),
  about: says(
    'For hosts who want to know how their event was.',
    'தங்கள் நிகழ்ச்சி எப்படி இருந்தது என்று அறிய விரும்பும் அமைப்பாளர்களுக்கு.',
    'उन आयोजकों के लिए जो जानना चाहते हैं कि उनका कार्यक्रम कैसा रहा।',
  ),
  description: says(
    'Tell us how it was for you. Two minutes are enough.',
    'உங்களுக்கு எப்படி இருந்தது என்று சொல்லுங்கள். இரண்டு நிமிடங்கள் போதும்.',
    'बताइए कि आपको कैसा लगा। दो मिनट काफ़ी हैं।',
  ),
  questions: [
    stars(
      says('How did you like the event?', 'நிகழ்ச்சி உங்களுக்கு எவ்வளவு பிடித்தது?', 'कार्यक्रम आपको कितना पसंद आया?'),
      unhurried,
    ),
    several(
      says('What did you enjoy?', 'நீங்கள் எவற்றை ரசித்தீர்கள்?', 'आपको क्या-क्या अच्छा लगा?'),
      [
        says('The programme', 'நிகழ்ச்சி நிரல்', 'कार्यक्रम की प्रस्तुतियाँ'),
        says('The food', 'உணவு', 'खाना'),
        says('The people', 'உடனிருந்தவர்கள்', 'लोगों का साथ'),
      ],
      [],
      optional,
    ),
    choice(
      'mcq',
      says('Will you come again?', 'மீண்டும் வருவீர்களா?', 'क्या आप फिर आएँगे?'),
      [says('Yes', 'ஆம்', 'हाँ'), says('Perhaps', 'ஒருவேளை', 'शायद'), says('No', 'இல்லை', 'नहीं')],
      null,
      unhurried,
    ),
    written(
      says('What else would you like to tell us?', 'வேறு என்ன சொல்ல விரும்புகிறீர்கள்?', 'आप और क्या कहना चाहेंगे?'),
      null,
      optional,
    ),
  ],
};
