"""`python -m kiebitz.cli`."""

import sys

from kiebitz.cli.main import main

sys.exit(main())
