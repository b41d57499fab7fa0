"""`python -m kiebitz` is the command `kiebitz`."""

import sys

from kiebitz.cli import main

sys.exit(main())
