"""Opening leads on which people differ: found on boards dealt by chance and bid as people bid."""
